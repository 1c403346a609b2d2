import type { Phase } from '@taxiarch/wire';

/** What a host of a server may want to watch, in the format of Prometheus. */
export class Metrics {
  messages = 0;
  troubles = 0;
  private readonly byStatus = new Map<string, number>();

  answered(status: number): void {
    const kind = `${Math.floor(status / 100)}xx`;
    this.byStatus.set(kind, (this.byStatus.get(kind) ?? 0) + 1);
  }

  text({ sockets, battles }: { sockets: number; battles: Readonly<Record<Phase, number>> }): string {
    const lines = [
      ['# TYPE taxiarch_messages_total counter', `taxiarch_messages_total ${this.messages}`],
      ['# TYPE taxiarch_troubles_total counter', `taxiarch_troubles_total ${this.troubles}`],
      ['# TYPE taxiarch_sockets gauge', `taxiarch_sockets ${sockets}`],
      ['# TYPE taxiarch_memory_bytes gauge', `taxiarch_memory_bytes ${process.memoryUsage.rss()}`],
      ['# TYPE taxiarch_responses_total counter'],
      [...this.byStatus].map(([kind, n]) => `taxiarch_responses_total{status="${kind}"} ${n}`),
      ['# TYPE taxiarch_battles gauge'],
      Object.entries(battles).map(([phase, n]) => `taxiarch_battles{phase="${phase}"} ${n}`),
    ];
    return `${lines.flat().join('\n')}\n`;
  }
}
