import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

interface SearchFieldProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of Enter. */
  readonly onSubmit?: () => void;
}

/** Narrows a list while one types; Escape empties it, and Enter sends no form. */
export function SearchField({ className, label, clearLabel, value, onChange, onSubmit }: SearchFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('');
    // In a form it would be sent: whoever searches has not asked to save.
    if (event.key === 'Enter') {
      event.preventDefault();
      onSubmit?.();
    }
  };
  return (
    <div className={className} role="search">
      <Icon as={Search} size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {value !== '' && <IconButton icon={X} label={clearLabel} tip="none" onClick={() => onChange('')} />}
    </div>
  );
}
