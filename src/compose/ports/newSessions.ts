/** Clients that open another session next, beside the one that runs. */
export interface NewSessions {
  wish(clientId: string): void;
  /** Once. */
  takeUp(clientId: string): boolean;
}

export function createNewSessions(): NewSessions {
  const wished = new Set<string>();
  return {
    wish(clientId) {
      wished.add(clientId);
    },
    takeUp: (clientId) => wished.delete(clientId),
  };
}
