export { sharp } from './pictures/decoder';
export {
  countElsewhere,
  fileNamesOf,
  filesOf,
  removeCopies,
  removeFiles,
  removeFromFolder,
} from './pictures/stored-files';
export { storePicture } from './pictures/upload';
export { refuseWhileUsed, usesOfPictures } from './pictures/uses';
export { makeVariants, reencode } from './pictures/variants';
export type { UploadFile } from './pictures/variants';
export { pictureView } from './pictures/view';
export { noteStored, wholeOrNothing, withStorageErrors } from './pictures/whole-uploads';
export { loadSite } from './queries/entries';
export { findFile, findFileByPath, findFilesByPath, findIdsInFolders } from './queries/files';
export type { FileRow } from './queries/files';
export { isVisible, minuteNow, whereVisible } from './queries/is-visible';
export { readOwnWords } from './queries/own-words';
export {
  customaryGotram,
  fromMemory,
  givingSettings,
  readPlaces,
  readSite,
  readSlides,
  readTimings,
  readVideos,
  rememberSite,
  sameWords,
  templeTimeZone,
} from './services/read';
export { templeMark } from './services/temple-mark';
export { templeToday } from './services/temple-today';
