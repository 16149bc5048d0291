/**
 * How well a time tells two groups apart: the share of pairs in which the second group's is longer, ties counting half
 * (area under the curve). One half is not at all.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, second: false })),
    ...second.map((value) => ({ value, second: true })),
  ];
  all.sort((one, other) => one.value - other.value);
  let rankSum = 0;
  for (let begin = 0; begin < all.length;) {
    let end = begin;
    while (end < all.length && all[end]?.value === all[begin]?.value) end += 1;
    const rank = (begin + 1 + end) / 2;
    rankSum += rank * all.slice(begin, end).filter((one) => one.second).length;
    begin = end;
  }
  const least = (second.length * (second.length + 1)) / 2;
  return (rankSum - least) / (first.length * second.length);
}
