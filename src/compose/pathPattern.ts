import { parse } from 'regexparam';

type Parts = Readonly<Record<string, string>>;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Makes a matcher of a pattern such as `/client/:id/:params?`: the decoded parts of a path that fits, else null. */
export function pathPattern(pattern: string): (path: string) => Parts | null {
  const { keys, pattern: regexp } = parse(pattern);
  return (path) => {
    const match = regexp.exec(path);
    if (match === null) return null;
    const parts: Record<string, string> = {};
    for (const [index, key] of keys.entries()) {
      const part = match[index + 1];
      if (part === undefined) continue;
      const text = decoded(part);
      if (text === null) return null;
      parts[key] = text;
    }
    return parts;
  };
}
