import { workForParent } from '@plumbline/processes';
import { makePicture, type RefusedPicture } from './make-picture.ts';
import type { PictureMessage, PictureTask } from './picture-task.ts';

// A process that unpacks pictures. What that takes of a hostile one can be bounded only for a whole process: that ends,
// and the server goes on.

const say = (message: PictureMessage) => process.send?.(message);

workForParent<PictureTask>(async (task) => {
  say({ is: 'begun' });
  try {
    say({ is: 'made', picture: await makePicture(task) });
  } catch (error) {
    say({ is: 'refused', fault: (error as RefusedPicture).fault });
  }
});
