import { Fragment, type ReactNode } from 'react';

type Range = readonly [start: number, end: number];

interface MarkedNameProps {
  readonly name: string;
  readonly marks: readonly Range[];
}

/** A name with the letters marked that the search found. */
export function MarkedName({ name, marks }: MarkedNameProps): ReactNode {
  if (marks.length === 0) return name;
  const last = marks.at(-1)?.[1] ?? 0;
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {name.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(last)}
    </>
  );
}
