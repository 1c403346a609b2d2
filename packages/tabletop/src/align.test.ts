import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignToEdge, filesOnEdge, frontAt, slideAlongEdge } from './align.ts';
import { difference } from './angle.ts';
import { type Block, filesOf, frontEdge, placed } from './block.ts';
import { contactsBetween, sharedLength } from './contact.ts';
import { toward } from './pose.ts';
import { signedBetween } from './rectangles.ts';
import { frontContact, turnToEdge } from './sweep.ts';
import { anyBlock, blockAt, CELL, distance } from './testing.ts';

const half = Math.floor(CELL / 2);

/** The block where its front has come to touch the other, with the contact. */
function charged(a: Block, b: Block) {
  const contact = frontContact(a, a.facing, 90_000, b);
  return contact === null ? null : { contact, there: placed(a, toward(a, a.facing, contact.distance)) };
}

describe('a front that has touched', () => {
  test('[cls-charge.10] pivots by the smallest angle and lies along the edge', () => {
    fc.assert(
      fc.property(anyBlock, anyBlock, (a, b) => {
        fc.pre(distance(a, b) > 10);
        const met = charged(a, b);
        fc.pre(met !== null);
        if (met === null) return;
        const aligned = alignToEdge(met.there, b, met.contact, 0);
        expect(aligned.turned).toBe(turnToEdge(a, b, met.contact.edge));
        expect(Math.abs(aligned.turned)).toBeLessThanOrEqual(9000);
        expect(aligned.aligned).toBe(true);
        expect(Math.abs(difference(aligned.block.facing, met.there.facing) + aligned.turned)).toBe(0);
        // The front is on the edge's line, and the block on the outer side of it.
        if (b.tailDepth === 0) expect(signedBetween(aligned.block, b)).toBeGreaterThan(-3);
        expect(signedBetween(aligned.block, b)).toBeLessThan(4);
      }),
      { numRuns: 300 },
    );
  });

  test('[cls-charge.10] slides on a front edge until cells face cells, most of them in contact', () => {
    const foe = fc.record({ files: fc.integer({ min: 1, max: 5 }), facing: fc.integer({ min: 0, max: 35999 }) });
    const own = fc.record({ files: fc.integer({ min: 1, max: 5 }), off: fc.integer({ min: -20_000, max: 20_000 }) });
    fc.assert(
      fc.property(foe, own, fc.integer({ min: -3000, max: 3000 }), (f, o, skew) => {
        const b = blockAt(0, 0, f.facing, f.files, f.files);
        const from = frontAt((f.facing + 18000) % 36000, o.off, 0, 0);
        const start = toward(from, f.facing, 60_000);
        const facing = (start.facing + skew + 36000) % 36000;
        const a = blockAt(start.x, start.y, facing, o.files, o.files);
        const met = charged(a, b);
        if (met?.contact.edge !== 'front') return;
        const got = alignToEdge(met.there, b, met.contact, half, 512);
        expect(Math.abs(got.slid)).toBeLessThanOrEqual(half + 1);
        const contacts = contactsBetween(got.block, b, 512);
        // Where half a cell does not suffice to face any cell squarely, it stays.
        if (got.slid !== 0) for (const contact of contacts) expect(contact.length).toBeGreaterThan(CELL - 6);
        // No other slide within the limit that lets cells face cells brings more of them into contact.
        const plain = alignToEdge(met.there, b, met.contact, 0).block;
        for (let slide = -half + 8; slide <= half - 8; slide += 3) {
          const there = placed(plain, toward(plain, (plain.facing + 9000) % 36000, slide));
          const full = contactsBetween(there, b, CELL - 4).length;
          expect(full).toBeLessThanOrEqual(Math.max(contacts.length, 0));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('[cls-charge.10] of two slides that are as good the shorter is taken', () => {
    const b = blockAt(0, 0, 18000, 6, 6);
    const a = blockAt(1000, 0, 0, 2, 2);
    expect(slideAlongEdge(a, b, 'front', half, 512)).toMatchObject({ slid: -1000 });
    const far = blockAt(4 * CELL - 500, 0, 0, 2, 2);
    expect(slideAlongEdge(far, b, 'front', CELL, 512)).toMatchObject({ slid: 500 - CELL });
  });

  test('[cls-charge.10] a blocked pivot stops where it is blocked and no slide follows', () => {
    const b = blockAt(0, -20_000, 18000, 4, 4);
    const a = blockAt(0, 20_000, 2000, 2, 2);
    const met = charged(a, b);
    expect(met).not.toBeNull();
    if (met === null) return;
    const got = alignToEdge(met.there, b, met.contact, half, 1, (there) => there.facing < 1500);
    expect(got).toMatchObject({ turned: -500, slid: 0, aligned: false });
    expect(got.block.facing).toBe(1500);
  });

  test('a blocked slide takes another place, or goes as far as it can', () => {
    const b = blockAt(0, 0, 18000, 6, 6);
    const a = blockAt(1000, 0, 0, 2, 2);
    expect(slideAlongEdge(a, b, 'front', CELL, 512, (there) => there.x < 1000).slid).toBe(CELL - 1000);
    expect(slideAlongEdge(a, b, 'front', half, 512, (there) => there.x < 700).slid).toBe(-300);
  });
});

test('[cls-charge.11] a front can be put with a corner at a given point', () => {
  const b = blockAt(0, 0, 4000, 3, 3);
  const a = blockAt(0, 0, 0, 2, 2);
  const corner = frontEdge(b)[1];
  const there = placed(a, frontAt(22_000, -a.width / 2, corner.x, corner.y));
  expect(Math.abs(sharedLength(there, 'front', b, 'front') - a.width)).toBeLessThan(4);
  expect(filesOnEdge(there, b, 'front', 512)).toBe(filesOf(a));
});
