import { type RefObject, useLayoutEffect, useRef } from 'react';
import { removeEarlyForm, takeOverFrom } from './earlyForm.ts';

/** For the form that goes on with what was begun in the early one, from when it is `ready`. */
export function useEarlyForm(ready: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (ready && form.current !== null) takeOverFrom(form.current);
  }, [ready]);
  return form;
}

/** The early form stands for as long as the log-in may follow. */
export function useEarlyFormWhile(loginMayFollow: boolean): void {
  useLayoutEffect(() => {
    if (!loginMayFollow) removeEarlyForm();
  }, [loginMayFollow]);
}
