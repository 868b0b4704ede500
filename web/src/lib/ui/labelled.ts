/** The attributes of a picture that has a name; without one it is hidden from screen readers. */
export function labelled(label: string | undefined) {
  return label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': 'true' } as const);
}
