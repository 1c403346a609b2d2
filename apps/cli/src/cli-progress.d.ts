/** The part of cli-progress that we use; the package brings no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      format: string;
      stream?: NodeJS.WritableStream;
      hideCursor?: boolean;
      clearOnComplete?: boolean;
    });
    start(total: number, value: number, payload?: Record<string, unknown>): void;
    update(value: number, payload?: Record<string, unknown>): void;
    stop(): void;
  }
  const progress: { SingleBar: typeof SingleBar };
  export default progress;
}
