import { ApiError } from '../../services/apiError.ts';

/** What is not there has its default: of several data sources, or of an object without permissions or groups (B§8). */
export async function orDefault<T>(call: Promise<T>, value: T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return value;
    throw error;
  }
}
