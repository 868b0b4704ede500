/** What is said at a table. */
import { api } from '../api/client';
import type { Message } from '../api/types';
import { toastError } from '../ui/toasts.svelte';

export class Talk {
  messages = $state.raw<Message[]>([]);
  /** Messages of others since somebody last looked. */
  unread = $state(0);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  async load(): Promise<void> {
    this.messages = await api.messages(this.#table).catch(() => []);
  }

  hear(message: Message, own: boolean): void {
    if (this.messages.some(({ id }) => id === message.id)) return;
    this.messages = [...this.messages, message];
    if (!own) this.unread++;
  }

  async say(text: string, to: number[] | null): Promise<void> {
    try {
      this.hear(await api.sendMessage(this.#table, text, to), true);
    } catch (error) {
      toastError(error);
    }
  }

  forget(): void {
    this.messages = [];
  }
}
