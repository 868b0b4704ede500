/** Telling somebody who looks elsewhere that it is their turn: a bell and a notification, both only if wanted. */
import { settings } from '../settings.svelte';

class Alerts {
  permission = $state(typeof Notification === 'undefined' ? 'denied' : Notification.permission);

  async ask(): Promise<void> {
    if (typeof Notification !== 'undefined')
      this.permission = await Notification.requestPermission();
  }

  turn(title: string, text: string): void {
    if (settings.sound) ring();
    if (this.permission === 'granted' && document.hidden)
      new Notification(title, { body: text, tag: title });
  }
}

export const alerts = new Alerts();

/** A small bell, made on the spot. */
function ring(): void {
  const audio = new AudioContext();
  for (const [frequency, at] of [
    [880, 0],
    [1318.5, 0.12],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.6);
  }
  setTimeout(() => void audio.close(), 1500);
}
