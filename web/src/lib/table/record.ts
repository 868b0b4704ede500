/** Saving a table to a file: its record, or a report of what went wrong. */
import { api } from '../api/client';
import type { TableInfo } from '../api/types';
import { save } from '../ui/save';
import type { TableState } from './table.svelte';

/** Whether the server gives the record out: it holds all secrets, also those of people who share this screen. */
export function isGivenOut({ status, host, seats }: TableInfo): boolean {
  if (status === 'playing') return host && seats.filter(({ kind }) => kind !== 'bot').length < 2;
  return status === 'ended' || (status === 'unloadable' && host);
}

export async function downloadRecord(id: string): Promise<void> {
  save(`mappemonde-${id}.jsonl`, await api.record(id), 'application/x-ndjson');
}

/** What this seat saw and, where the table may be exported, its whole record: to send to whoever mends it. */
export async function downloadReport(table: TableState): Promise<void> {
  const record = await api.record(table.id).catch(() => null); // under way with other people: secrets stay where they are
  const report = {
    table: table.info,
    viewpoint: table.viewpoint,
    position: await api.position(table.id, table.viewpoint),
    log: await api.log(table.id, table.viewpoint),
    record,
    browser: navigator.userAgent,
    window: [innerWidth, innerHeight],
    at: new Date().toISOString(),
  };
  save(`mappemonde-report-${table.id}.json`, JSON.stringify(report, null, 1), 'application/json');
}
