const SECONDS_A_MINUTE = 60;

/** Seconds as a clock shows them: 9:59, 0:07. */
export function clockTime(seconds: number): string {
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0');
  return `${String(Math.floor(seconds / SECONDS_A_MINUTE))}:${rest}`;
}
