import type { Fixture } from './fixture.ts';

/** The HTTP status for each of the roles, in their order. */
export type Statuses = readonly [number, number, number, number, number, number];

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** One call: what is sent, what each role is answered with, and what only those see who may read the fixture's objects. */
export interface Row {
  readonly expects: Statuses;
  readonly given?: (fixture: Fixture) => Given;
  readonly shows?: (fixture: Fixture) => string;
  /** A use of the fixture's connection runs meanwhile. */
  readonly running?: true;
}

const REFUSED = 403;
const HIDDEN = 404;

export const everybody = (status: number): Statuses => [status, status, status, status, status, status];
/** Whoever has logged in. */
export const anyUser = (status: number): Statuses => [REFUSED, REFUSED, status, status, status, status];
export const administrators = (status: number): Statuses => [REFUSED, REFUSED, REFUSED, REFUSED, REFUSED, status];
/** READ on the object; for the others there is none. */
export const readers = (status: number): Statuses => [REFUSED, REFUSED, HIDDEN, status, status, status];
/** More than READ on the object. Who may read it is refused, for the others there is none. */
export const owners = (status: number): Statuses => [REFUSED, REFUSED, HIDDEN, REFUSED, status, status];
/** Found by nobody but administrators. */
export const onlyAdministratorsFind = (status: number): Statuses => [REFUSED, REFUSED, HIDDEN, HIDDEN, HIDDEN, status];
