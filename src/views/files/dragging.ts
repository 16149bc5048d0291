import type { DragEvent } from 'react';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';
import type { FolderPath } from '../../machines/files/fileManager/fileManager.types.ts';

/** A row on its way to a folder; files of the computer have another type. */
const TYPE = 'application/x-oriel-row';

export const dragRow = (name: string) => (event: DragEvent) => {
  event.dataTransfer.setData(TYPE, name);
  event.dataTransfer.effectAllowed = 'copyMove';
};

/** As file managers have it: with ctrl, on a Mac with option, it is copied. */
const copies = ({ ctrlKey, altKey }: DragEvent): boolean => ctrlKey || altKey;

/** Takes rows that are dropped on a folder. */
export const dropInto = (content: FileManagerActorRef, into: FolderPath) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = copies(event) ? 'copy' : 'move';
    event.currentTarget.setAttribute('data-over', '');
  },
  onDragLeave: (event: DragEvent) => event.currentTarget.removeAttribute('data-over'),
  onDrop: (event: DragEvent) => {
    event.currentTarget.removeAttribute('data-over');
    const name = event.dataTransfer.getData(TYPE);
    if (name === '') return;
    event.preventDefault();
    content.send({ type: 'rows.drop', name, into, copies: copies(event) });
  },
});
