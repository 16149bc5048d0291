import styles from './Avatar.module.css';

export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** What stands for a name where it has no room. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}
