import { describe, expect, it } from 'vitest';
import { Queue } from './queue.svelte';
import type { Trouble } from './table.svelte';

/** A table that answers as it is told, and notes what it was asked. */
class Slow {
  trouble: Trouble | null = null;
  asked: string[] = [];
  running = 0;
  answers: Record<string, ('done' | 'late' | 'refused')[]> = {};

  act = async (action: string): Promise<boolean> => {
    expect(this.running++).toBe(0);
    await new Promise((done) => setTimeout(done, 5));
    this.running--;
    this.asked.push(action);
    const answer = this.answers[action]?.shift() ?? 'done';
    this.trouble = answer === 'refused' ? { text: null, rule: null, code: 'refused' } : null;
    return answer === 'done';
  };
}

describe('a queue of actions', () => {
  it('carries them out one after the other, however fast they come', async () => {
    const table = new Slow();
    const queue = new Queue(table);
    const all = ['one', 'two', 'three'].map((action) => queue.add(action));
    expect(queue.waiting).toEqual(['one', 'two', 'three']);
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(table.asked).toEqual(['one', 'two', 'three']);
    expect(queue.waiting).toEqual([]);
  });

  it('says again what came too late', async () => {
    const table = new Slow();
    table.answers = { one: ['late', 'late'] };
    const queue = new Queue(table);
    expect(await queue.add('one')).toBe(true);
    expect(table.asked).toEqual(['one', 'one', 'one']);
  });

  it('drops what was to follow a refusal, and goes on with what comes later', async () => {
    const table = new Slow();
    table.answers = { one: ['refused'] };
    const queue = new Queue(table);
    const [one, two] = [queue.add('one'), queue.add('two')];
    expect(await one).toBe(false);
    expect(queue.waiting).toEqual([]);
    const three = queue.add('three');
    expect([await two, await three]).toEqual([false, true]);
    expect(table.asked).toEqual(['one', 'three']);
  });
});
