/** Unbreakable part of a page. Sizes in points. */
export interface Block {
  readonly height: number;
  /** Draws the block with its upper edge at `y`. */
  draw(y: number): void;
  /** True if the next block must be on the same page, as after a heading. */
  readonly keep?: boolean;
  /** Heading that is repeated above the block at the top of a page. */
  readonly again?: Block;
  /** True if the block goes to the foot of its page. */
  readonly atFoot?: boolean;
}

/** Block with its upper edge in points. */
export interface Placed {
  readonly block: Block;
  readonly y: number;
}

/** Upper edge of the content on the first and on later pages, and its lower edge. */
export interface Frame {
  readonly first: number;
  readonly later: number;
  readonly bottom: number;
}

/** Distributes blocks to pages. Splits a group that is kept together only if it is taller than a page. */
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

/** Groups the blocks that are kept together. */
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
