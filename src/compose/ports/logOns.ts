/** Sealed passwords that wait for the next try of their client. */
export interface LogOns {
  offer(clientId: string, ticket: string): void;
  /** Once. */
  takeUp(clientId: string): string | null;
}

export function createLogOns(): LogOns {
  const tickets = new Map<string, string>();
  return {
    offer(clientId, ticket) {
      tickets.set(clientId, ticket);
    },
    takeUp(clientId) {
      const ticket = tickets.get(clientId) ?? null;
      tickets.delete(clientId);
      return ticket;
    },
  };
}
