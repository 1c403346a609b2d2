import { Component, type ComponentType, h } from 'preact';

/** A component that is drawn again only if one of its properties is another thing than before. */
export function memo<P extends object>(drawn: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      return Object.keys({ ...now, ...next }).some((key) => now[key as keyof P] !== next[key as keyof P]);
    }
    override render() {
      return h(drawn, this.props as P & preact.Attributes);
    }
  };
}
