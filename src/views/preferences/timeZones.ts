interface NamedZone {
  readonly value: string;
  readonly label: string;
}

/** All that the browser knows, and the chosen one even if another browser knew it. */
export function timeZoneNames(chosen: string): readonly NamedZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
