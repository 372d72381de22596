import { expect, it } from 'vitest';
import { videoIdOf } from './youtube';

const id = 'fiC28Jcn8vI';

it.each([
  id,
  `  ${id} `,
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL123&v=${id}&t=42s`,
  `http://youtube.com/watch?v=${id}`,
  `youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?v=${id}&feature=share`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=shared`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
])('finds the video in %j', (pasted) => {
  expect(videoIdOf(pasted)).toBe(id);
});

it.each([
  '',
  'Kakad Aarati',
  `${id}x`,
  `https://vimeo.com/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/@saidham',
  `javascript:alert("${id}")`,
  'https://[',
])('finds none in %j', (pasted) => {
  expect(videoIdOf(pasted)).toBeNull();
});
