import { useRef } from 'preact/hooks';

type Props = {
  readonly label: string;
  /** What the file holds: the name of the field for anyone who fills it in by program. */
  readonly holds: string;
  readonly onFile: (file: File) => void;
};

/** A button that lets a file be chosen; the same one may be chosen again. */
export function FileButton({ label, holds, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-file={holds}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
