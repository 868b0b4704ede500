/** Where points come from, with the colour of each source (R14.4). */
export const SOURCES = [
  { id: 'knowledge', colour: '#2a6286' },
  { id: 'wonders', colour: '#8f6a12' },
  { id: 'policies', colour: '#7c3f8c' },
  { id: 'provinces', colour: '#8a3b2a' },
  { id: 'track', colour: '#4a6b2f' },
  { id: 'majorities', colour: '#3f3a36' },
  { id: 'naturals', colour: '#2f6f6a' },
  { id: 'projects', colour: '#5b5b9a' },
  { id: 'monsters', colour: '#6d2a3a' },
  { id: 'quests', colour: '#6b5234' },
  { id: 'gold', colour: '#7a5a10' },
] as const;
