import { useSelector } from '@xstate/react';
import { selectPlace } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { selectBelow, selectBin } from '../../machines/files/filePlace/filePlace.machine.ts';
import type { FileManagerProps } from './props.ts';

/** What stands in place of the folder, and in place of its list. */
export function usePlace({ content }: FileManagerProps) {
  const place = useSelector(content, selectPlace);
  return { bin: useSelector(place, selectBin), below: useSelector(place, selectBelow) };
}
