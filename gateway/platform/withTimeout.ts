/** The value, or the other one if it is not there in time. A rejection counts as not there. */
export async function withTimeout<T, Other>(value: Promise<T>, ms: number, otherwise: Other): Promise<T | Other> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([value.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
