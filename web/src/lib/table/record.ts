/** Saving the record of a table to a file. */
import { api } from '../api/client';

export async function downloadRecord(id: string): Promise<void> {
  const lines = await api.record(id);
  const address = URL.createObjectURL(new Blob([lines], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `mappemonde-${id}.jsonl`;
  link.click();
  URL.revokeObjectURL(address);
}
