export { freePort, isListening, waitUntil } from '../../scripts/lib/net.mjs';
