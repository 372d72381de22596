import { motifRole, ornament, type MotifProps } from './motif';

interface Tower {
  x: number;
  width: number;
  height: number;
  tiers: number;
}

const towers: readonly Tower[] = [
  { x: 150, width: 92, height: 92, tiers: 3 },
  { x: 372, width: 118, height: 122, tiers: 4 },
  { x: 600, width: 176, height: 176, tiers: 6 },
  { x: 828, width: 118, height: 122, tiers: 4 },
  { x: 1050, width: 92, height: 92, tiers: 3 },
];
const ground = 192;

/** A path from numbers and letters, with the numbers cut to a tenth of a unit. */
function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, index) => `${text}${Math.round((values[index - 1] ?? 0) * 10) / 10}${part}`);
}

function tierBox({ x, width, height, tiers }: Tower, tier: number) {
  const body = height * 0.78;
  const half = (width / 2) * (1 - (tier / tiers) * 0.55);
  const step = body / tiers;
  return { x, half, step, top: ground - (tier + 1) * step, bottom: ground - tier * step };
}

function outline(tower: Tower): string {
  const tiers = Array.from({ length: tower.tiers }, (_, tier) => {
    const { x, half, step, top, bottom } = tierBox(tower, tier);
    const eave = bottom - step * 0.76;
    return path`M${x - half} ${bottom} L${x - half * 0.93} ${eave} H${x - half * 1.03} L${x - half * 0.95} ${top} H${x + half * 0.95} L${x + half * 1.03} ${eave} H${x + half * 0.93} L${x + half} ${bottom}Z`;
  });
  const { half, top } = tierBox(tower, tower.tiers - 1);
  const crown = tower.height * 0.13;
  const vault = path`M${tower.x - half} ${top} C${tower.x - half * 0.95} ${top - crown} ${tower.x - half * 0.4} ${top - crown * 1.35} ${tower.x} ${top - crown * 1.35} C${tower.x + half * 0.4} ${top - crown * 1.35} ${tower.x + half * 0.95} ${top - crown} ${tower.x + half} ${top}Z`;
  return [...tiers, vault].join('');
}

function finials(tower: Tower): string {
  const { half, top } = tierBox(tower, tower.tiers - 1);
  const peak = top - tower.height * 0.17;
  return [-0.5, 0, 0.5]
    .map((share) => path`M${tower.x + share * half - 3.4} ${peak + 8} q3.4 -4 3.4 -19 q0 15 3.4 19Z`)
    .join('');
}

function windows(tower: Tower): string {
  return Array.from({ length: tower.tiers - 1 }, (_, tier) => {
    const { x, step, bottom } = tierBox(tower, tier);
    const sill = bottom - step * 0.16;
    return path`M${x - 4} ${sill} V${sill - step * 0.3} q4 -5 8 0 V${sill}Z`;
  }).join('');
}

/** Five temple towers on the horizon, in the text colour, with gilded finials and lit doors; stands on its lower edge. */
export function GopuramSkyline({ className, style, title }: MotifProps) {
  return (
    <svg
      className={className}
      style={style}
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMax meet"
      {...motifRole(title)}
    >
      <path fill="currentColor" d={towers.map(outline).join('')} />
      <path
        fill="currentColor"
        d={`M0 200 V${ground - 6} Q300 ${ground - 16} 600 ${ground - 8} T1200 ${ground - 6} V200Z`}
      />
      <path fill={ornament.marigold} d={towers.map(finials).join('')} />
      <path fill={ornament.marigold} opacity="0.75" d={towers.map(windows).join('')} />
    </svg>
  );
}
