import { upstream } from '../../platform/errors.ts';

/** The same whether it has ended, never was, or is somebody else's. */
export const gone = () => upstream('UPSTREAM_UNAVAILABLE', 'There is no such session any more.');

export const onOtherNode = () =>
  upstream('RESOURCE_CLOSED', 'This session runs on another gateway; it can only be joined there.');

export const closing = () => upstream('UPSTREAM_UNAVAILABLE', 'The gateway is closing.');

export const ENDED_MESSAGE = 'The session was ended by the gateway.';
