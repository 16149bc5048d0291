import { createContext, useContext } from 'react';
import type { ViewPorts } from '../../machines/viewPorts.ts';

const PortsContext = createContext<ViewPorts | null>(null);

export const PortsProvider = PortsContext.Provider;

export function usePorts(): ViewPorts {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error('PortsProvider is missing above this view.');
  return ports;
}
