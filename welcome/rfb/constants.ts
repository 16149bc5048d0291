/** Numbers of the RFB protocol (RFC 6143 and its registered extensions). */
export const SECURITY = { none: 1, vncAuth: 2 } as const;

export const CLIENT = {
  setPixelFormat: 0,
  setEncodings: 2,
  updateRequest: 3,
  key: 4,
  pointer: 5,
  cutText: 6,
  setDesktopSize: 251,
} as const;

export const SERVER = { update: 0, cutText: 3 } as const;

export const ENCODING = {
  raw: 0,
  zlib: 6,
  zrle: 16,
  desktopSize: -223,
  cursor: -239,
  extendedDesktopSize: -308,
  extendedClipboard: -1_063_131_698,
} as const;

/** Who asked for a size, and what came of it (ExtendedDesktopSize). */
export const SIZE_REASON = { server: 0, thisClient: 1 } as const;
export const SIZE_STATUS = { done: 0, prohibited: 1, outOfResources: 2, invalidLayout: 3 } as const;
