import * as z from 'zod/mini';
import { LIST_PAGE_DEFAULT, LIST_PAGE_MAX } from '../limits.ts';

/** A number that came as text, as all of a query does. */
const wholeNumber = (max: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max));

const OFFSET_MAX = 999_999_999;

/**
 * One page of a list. `contains`: every term must match. `order`: the column to sort by, a leading minus sorts
 * downwards. Both may be repeated.
 */
export const pageQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    offset: z.optional(wholeNumber(OFFSET_MAX)),
    limit: z.optional(wholeNumber(LIST_PAGE_MAX)),
    contains: z.optional(z.array(z.string())),
    order: z.optional(z.array(z.enum(columns))),
  });

export interface PageRequest<Order extends string = string> {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly contains?: readonly string[] | undefined;
  readonly order?: readonly Order[] | undefined;
}

/** The rows of a page, and how many there are in all. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) });

export interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** What a request that leaves something open asks for. */
export const pageBounds = ({ offset = 0, limit = LIST_PAGE_DEFAULT }: PageRequest) => ({ offset, limit });
