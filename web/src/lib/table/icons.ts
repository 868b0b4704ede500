/** Strokes of the icons on the tabs of a table, each on a sheet of 20 × 20. */
export const TAB_ICONS = {
  result: 'M6 3h8v4a4 4 0 0 1-8 0ZM6 4H3c0 3 1 4 3 4M14 4h3c0 3-1 4-3 4M10 11v4M7 17h6',
  seats:
    'M7 9a2.500 2.500 0 1 1 .01 0M2.500 16c0-3 2-5 4.500-5s4.500 2 4.500 5M13.500 9a2 2 0 1 0-.5-3.900M14 11c2 0 3.500 2 3.500 4.500',
  shelf: 'M3 5h4v10H3ZM8.500 5h4v10h-4ZM14 6l3 .6-1.500 9-2-.4',
  log: 'M5 3h10v14H5ZM7.500 7h5M7.500 10h5M7.500 13h3',
  chat: 'M3 4h14v9H9l-4 3.500V13H3Z',
  rules:
    'M10 5C8 3.500 5.500 3.500 3 4v11.500c2.500-.5 5-.5 7 1 2-1.500 4.500-1.500 7-1V4c-2.500-.5-5-.5-7 1ZM10 5v11.500',
  more: 'M3 8h14M4.500 8v8M15.500 8v8M3 5.500h14V8H3Z',
  panel: 'M4 4h12v12H4ZM4 8h12',
};
