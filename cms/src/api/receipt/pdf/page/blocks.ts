/** A part of a page that is never broken, in points. */
export interface Block {
  readonly height: number;
  /** Draws it with its upper edge at `y`. */
  draw(y: number): void;
  /** The next block stands on the same page: a heading never stands alone at a page's foot. */
  readonly keep?: boolean;
  /** Heading that is repeated above the block at the top of a page. */
  readonly again?: Block;
  /** Whether the block goes to the foot of its page. */
  readonly atFoot?: boolean;
}

/** A block with its place. */
export interface Placed {
  readonly block: Block;
  readonly y: number;
}

/** The heights between which content lies: on the first page, and on each later one. */
export interface Frame {
  readonly first: number;
  readonly later: number;
  readonly bottom: number;
}

/** Shares blocks out to pages, as many on each as it holds; those that keep together stay so unless a page is too low. */
export function paginate(blocks: readonly Block[], { first, later, bottom }: Frame): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = first;

  const place = (block: Block) => {
    pages.at(-1)?.push({ block, y: block.atFoot ? Math.max(y, bottom - block.height) : y });
    y += block.height;
  };
  const turn = () => {
    pages.push([]);
    y = later;
  };
  const add = (block: Block, needed: number) => {
    if (y + needed > bottom && !isFresh(pages, y, { first, later })) turn();
    if (block.again && pages.length > 1 && y === later) place(block.again);
    place(block);
  };

  for (const group of groupsOf(blocks)) {
    const whole = heightOf(group);
    const fits = whole + (group[0]?.again?.height ?? 0) <= bottom - later;
    group.forEach((block, index) => add(block, fits && index === 0 ? whole : block.height));
  }
  return pages;
}

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

function isFresh(pages: readonly Placed[][], y: number, { first, later }: Pick<Frame, 'first' | 'later'>): boolean {
  return y === (pages.length === 1 ? first : later);
}

/** Blocks that keep together, in their order. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let open = false;
  for (const block of blocks) {
    if (open) groups.at(-1)?.push(block);
    else groups.push([block]);
    open = block.keep ?? false;
  }
  return groups;
}
