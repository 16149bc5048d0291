/** Places in a session's view for what is drawn or listened to past React. */
export type DomSlotName = 'bar' | 'keyboard' | 'monitor' | 'textInput' | 'person' | 'board' | 'pointers' | 'level';

/** What views may reach beside actors: DOM nodes for what is drawn past React, and code that will be wanted soon. */
export interface ViewPorts {
  /** Shows the picture of a client in `node` and listens there for keys and pointer, until the returned function is called. */
  attachDisplay(clientId: string, node: HTMLElement): () => void;
  /** Gives `node` away for what belongs there, until the returned function is called. */
  attachSlot(clientId: string, name: DomSlotName, node: HTMLElement): () => void;
  /** Fetches what the first session will need. What fails here is asked for again when it is needed. */
  warmUp(): void;
}
