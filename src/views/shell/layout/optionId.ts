/** The id of one result in the page, named by the field that points at it. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}
