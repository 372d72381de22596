import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aPage, aService, next, offer, slides, timings, videos } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { show } from '../../testing/show';
import { youtubeComes, youtubeIsAway, youtubeScript } from '../../testing/youtube';

const cannotPlay = 'Something wrong!!! Not able to Play your Video';

/** Opens the home page, presses the first video and returns the floating player. */
async function press(): Promise<HTMLElement> {
  network.use(
    answering('content.slides', slides),
    answering('content.next', next()),
    answering('content.timings', timings),
    answering('content.videos', videos),
    answering('products.list', aPage()),
    answering('give.offer', offer),
    answering('products.top', [aService()]),
  );
  const { user } = await show('/home');
  await user.click(await screen.findByRole('button', { name: 'Play: Kakad Aarati' }));
  return screen.findByRole('region', { name: 'Video: Kakad Aarati' });
}
const close = (floating: HTMLElement) => {
  fireEvent.click(within(floating).getByRole('button', { name: 'Close the video' }));
};

// The video service's script loads once per document, so these tests run in order.
beforeAll(youtubeIsAway);

test('requests nothing from the video service before a video is pressed', async () => {
  expect(youtubeScript()).toBeNull();
  await press();
  expect(youtubeScript()).not.toBeNull();
});

test('shows an error when the video service cannot be reached, and retries with the next press', async () => {
  const first = youtubeScript();
  const floating = await press();
  expect(youtubeScript()).toBe(first);
  fireEvent.error(first as Element);
  expect(await within(floating).findByRole('alert')).toHaveTextContent(cannotPlay);
  close(floating);
  await waitFor(() => expect(floating).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Play: Kakad Aarati' }));
  await waitFor(() => expect(youtubeScript()).not.toBeNull());
  expect(youtubeScript()).not.toBe(first);
  youtubeComes();
  expect(await screen.findByTitle('Video: Kakad Aarati')).toBeInTheDocument();
});

test('opens a video in the floating player, and stops and closes it with its button', async () => {
  const players = youtubeComes();
  const floating = await press();
  const frame = await within(floating).findByTitle('Video: Kakad Aarati');
  expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/fiC28Jcn8vI');
  close(floating);
  await waitFor(() => expect(floating).not.toBeInTheDocument());
  expect(players.map(({ stops }) => stops)).toEqual([1]);
  expect(screen.getByRole('button', { name: 'Play: Kakad Aarati' })).toHaveFocus();
});

test('shows the specified text when a video cannot be played', async () => {
  const players = youtubeComes();
  const floating = await press();
  await within(floating).findByTitle('Video: Kakad Aarati');
  act(() => players[0]?.fail());
  expect(within(floating).getByRole('alert')).toHaveTextContent(cannotPlay);
});

test('keeps a video that cannot be stopped, and says so', async () => {
  const players = youtubeComes();
  const floating = await press();
  await within(floating).findByTitle('Video: Kakad Aarati');
  await waitFor(() => expect(players).toHaveLength(1));
  const [player] = players;
  if (player) player.stopsWell = false;
  close(floating);
  expect(await within(floating).findByRole('alert')).toBeInTheDocument();
  expect(floating).toBeInTheDocument();
});
