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
export { refuseWhileUsed, findPictureUses } from './pictures/uses';
export { makeVariants, reencode } from './pictures/variants';
export type { UploadFile } from './pictures/variants';
export { pictureView } from './pictures/view';
export { trackStoredFile, uploadAtomically, withStorageErrors } from './pictures/upload-atomically';
export { loadSite } from './queries/entries';
export { findFile, findFileByName, findFileByPath, findFilesByPath, findIdsInFolders } from './queries/files';
export type { FileRow } from './queries/files';
export { isVisible, minuteNow, whereVisible } from './queries/is-visible';
export { readOwnWords } from './queries/own-words';
export {
  batchClosing,
  customaryGotram,
  readCached,
  givingSettings,
  readSite,
  readTimings,
  cacheSite,
  sameWords,
  showsRatings,
  templeTimeZone,
  templeToday,
} from './services/read';
export { contentCalls, contentReads } from './services/reads';
export { templeLogoPng } from './services/temple-logo';
