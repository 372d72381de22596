import { ornament } from '@seva/config/motifs';
import { motifRole, type MotifProps } from './drawing';

/** Tower, drawn around its own center: towers of one kind have equal markup, which is sent once. */
interface Tower {
  width: number;
  height: number;
  tiers: number;
}

const low = { width: 92, height: 92, tiers: 3 };
const high = { width: 118, height: 122, tiers: 4 };
const main = { width: 176, height: 176, tiers: 6 };
const towers: readonly (readonly [x: number, tower: Tower])[] = [
  [150, low],
  [372, high],
  [600, main],
  [828, high],
  [1050, low],
];
const ground = 192;

/** Returns a path from numbers and letters, with the numbers rounded to a tenth of a unit. */
function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => `${text}${Math.round((values[index - 1] ?? 0) * 10) / 10}${part}`);
}

function tierBox({ width, height, tiers }: Tower, tier: number) {
  const body = height * 0.78;
  const half = (width / 2) * (1 - (tier / tiers) * 0.55);
  const step = body / tiers;
  return { half, step, top: ground - (tier + 1) * step, bottom: ground - tier * step };
}

function outline(tower: Tower): string {
  const tiers = Array.from({ length: tower.tiers }, (_, tier) => {
    const { half, step, top, bottom } = tierBox(tower, tier);
    const eave = bottom - step * 0.76;
    return path`M${-half} ${bottom} L${-half * 0.93} ${eave} H${-half * 1.03} L${-half * 0.95} ${top} H${half * 0.95} L${half * 1.03} ${eave} H${half * 0.93} L${half} ${bottom}Z`;
  });
  const { half, top } = tierBox(tower, tower.tiers - 1);
  const crown = tower.height * 0.13;
  const vault = path`M${-half} ${top} C${-half * 0.95} ${top - crown} ${-half * 0.4} ${top - crown * 1.35} ${0} ${top - crown * 1.35} C${half * 0.4} ${top - crown * 1.35} ${half * 0.95} ${top - crown} ${half} ${top}Z`;
  return [...tiers, vault].join('');
}

function finials(tower: Tower): string {
  const { half, top } = tierBox(tower, tower.tiers - 1);
  const peak = top - tower.height * 0.17;
  return [-0.5, 0, 0.5].map((share) => path`M${share * half - 3.4} ${peak + 8} q3.4 -4 3.4 -19 q0 15 3.4 19Z`).join('');
}

function windows(tower: Tower): string {
  return Array.from({ length: tower.tiers - 1 }, (_, tier) => {
    const { step, bottom } = tierBox(tower, tier);
    const sill = bottom - step * 0.16;
    return path`M-4 ${sill} V${sill - step * 0.3} q4 -5 8 0 V${sill}Z`;
  }).join('');
}

/**
 * Drawing of five temple towers in the text color, with gilded finials and lit doors. The towers rest on its lower
 * edge.
 */
export function GopuramSkyline({ className, style, title }: MotifProps) {
  return (
    <svg
      className={className}
      style={style}
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMax meet"
      {...motifRole(title)}
    >
      <path
        fill="currentColor"
        d={`M0 200 V${ground - 6} Q300 ${ground - 16} 600 ${ground - 8} T1200 ${ground - 6} V200Z`}
      />
      {towers.map(([x, tower]) => (
        <g key={x} transform={`translate(${x})`}>
          <path fill="currentColor" d={outline(tower)} />
          <path fill={ornament.marigold} d={finials(tower)} />
          <path fill={ornament.marigold} opacity="0.75" d={windows(tower)} />
        </g>
      ))}
    </svg>
  );
}
