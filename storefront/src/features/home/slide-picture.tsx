import type { Slide } from '@seva/config/contract';
import { Picture } from '../../ui/picture';

/** The pictures fill the stage by its height, so on tablets they are wider than the window; on phones they are a band. */
const sizes = '(min-width: 1370px) 100vw, (min-width: 768px) 1370px, max(100vw, 480px)';

/** The picture of one slide; its saying is read, so the picture has no words of its own. */
export function SlidePicture({ slide: { image, picture }, early }: { slide: Slide; early: boolean }) {
  return image === '' ? null : <Picture early={early} image={image} picture={picture} alt="" sizes={sizes} />;
}
