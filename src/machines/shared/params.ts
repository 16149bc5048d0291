interface Answered<Output> {
  readonly event: { readonly output: Output };
}

interface Refused {
  readonly event: { readonly error: unknown };
}

const outputOf = <Output>({ event }: Answered<Output>): Output => event.output;
const errorOf = ({ event }: Refused): unknown => event.error;

/** The action or guard is given what the call answered, so that it need not know which call that was. */
export const withOutput = <const Type extends string>(type: Type) => ({ type, params: outputOf }) as const;

/** The action or guard is given the error by which the call was refused. */
export const withError = <const Type extends string>(type: Type) => ({ type, params: errorOf }) as const;
