/** What views may reach beside actors: a DOM node for the remote picture, and the addresses of links. */
export interface ViewPorts {
  /** Shows the picture of a client in `node` and listens there for keys and pointer, until the returned function is called. */
  attachDisplay(clientId: string, node: HTMLElement): () => void;
}
