import type { ComponentChildren } from 'preact';
import { armyEn as w } from '../i18n/en/army.ts';
import { Icon } from '../panels/icon.tsx';

/** The fields of the builder: each with its name, large enough for a thumb. */

type Named = { readonly label: string };

export function Text({
  label,
  value,
  onInput,
}: Named & { readonly value: string; readonly onInput: (text: string) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="text" value={value} maxLength={80} onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
}

type ChoiceProps<T extends string | number> = Named & {
  readonly value: T;
  readonly of: readonly T[];
  readonly name: (value: T) => string;
  readonly onPick: (value: T) => void;
};

/** One of several; where there is only one it is told instead of asked, and what is not offered is marked. */
export function Choice<T extends string | number>({ label, value, of, name, onPick }: ChoiceProps<T>) {
  const offered = of.includes(value);
  if (of.length <= 1 && offered) {
    return (
      <p class="field">
        <span>{label}</span>
        <span class="fixed">{name(value)}</span>
      </p>
    );
  }
  const all = offered ? of : [value, ...of];
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(value)}
        onChange={(event) => {
          const picked = all.find((one) => String(one) === event.currentTarget.value);
          if (picked !== undefined) onPick(picked);
        }}
      >
        {all.map((one) => (
          <option key={one} value={String(one)}>
            {of.includes(one) ? name(one) : w.unit.notOffered(name(one))}
          </option>
        ))}
      </select>
    </label>
  );
}

type CountProps = Named & {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly onCount: (value: number) => void;
};

/** A number with a button on either side. */
export function Count({ label, value, least, most, step = 1, onCount }: CountProps) {
  const set = (n: number) => onCount(Math.max(least, Math.min(most, n)));
  return (
    <div class="field count">
      <label>
        <span>{label}</span>
        <input
          type="number"
          inputMode="numeric"
          value={value}
          min={least}
          max={most}
          step={step}
          onChange={(event) => {
            const n = Math.round(Number(event.currentTarget.value));
            if (Number.isFinite(n)) set(n);
            event.currentTarget.value = String(Number.isFinite(n) ? Math.max(least, Math.min(most, n)) : value);
          }}
        />
      </label>
      <button
        type="button"
        class="button round"
        aria-label={w.unit.fewer(label)}
        disabled={value <= least}
        onClick={() => set(value - step)}
      >
        <Icon sign="minus" />
      </button>
      <button
        type="button"
        class="button round"
        aria-label={w.unit.more(label)}
        disabled={value >= most}
        onClick={() => set(value + step)}
      >
        <Icon sign="plus" />
      </button>
    </div>
  );
}

type CheckProps = Named & { readonly checked: boolean; readonly onChange: (checked: boolean) => void };

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function Group({ label, children }: Named & { readonly children: ComponentChildren }) {
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
