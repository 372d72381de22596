import { shop } from '@seva/config/shop';

/** What Strapi's library of files says, of pictures: the temple keeps nothing else in it. */
export const pictureWords = {
  'upload.plugin.name': 'Pictures',
  'upload.sidebar.title': 'Pictures',
  'upload.plugin.home': 'All pictures',
  'upload.sidebar.home': 'All pictures',
  'upload.asset-details.assetId': 'Number',
  'upload.asset-details.title': 'About this picture',
  'upload.assets.uploaded': '{number, plural, one {# picture} other {# pictures}} added',
  'upload.control-card.add': 'Choose another picture',
  'upload.control-card.copy-link': 'Copy the link to the picture',
  'upload.control-card.edit': 'Describe or crop the picture',
  'upload.import-files': 'Add pictures',
  'upload.header.actions.add-assets': 'Add pictures',
  'upload.header.actions.upload-assets': 'Upload pictures',
  'upload.header.actions.upload-new-asset': 'Upload a new picture',
  'upload.header.content.assets-empty': 'No pictures',
  'upload.header.content.assets':
    '{numberFolders, plural, one {1 folder} other {# folders}} - {numberAssets, plural, one {1 picture} other {# pictures}}',
  'upload.apiError.FileTooBig': `This picture is larger than ${shop.upload.maximumMegabytes} MB. Please make it smaller and try again.`,
  'upload.bulk.select.label': 'Select all pictures',
  'upload.checkControl.crop-duplicate': 'Crop a copy of the picture',
  'upload.checkControl.crop-original': 'Crop the picture itself',
  'upload.form.input.description.file-alt':
    'What is to be seen, in a few words: it is read aloud to whoever cannot see the picture.',
  'upload.input.placeholder': 'Click to add a picture, or drag one into this area',
  'upload.input.placeholder.icon': 'Drop the picture here',
  'upload.input.notification.not-supported':
    'This is not a picture that the shop can show. Please choose a JPEG, PNG, WebP, AVIF or HEIC file.',
  'upload.list.assets.title': 'Pictures ({count})',
  'upload.list.asset.at.finished': 'All pictures are loaded.',
  'upload.list.assets-empty.title': 'There are no pictures yet',
  'upload.list.assets-empty.title-withSearch': 'No picture matches these filters',
  'upload.list.assets.empty': 'There are no pictures yet',
  'upload.list.assets.empty-upload': 'Upload your first pictures …',
  'upload.list.assets.error': 'The pictures could not be loaded.',
  'upload.list.assets.selected':
    '{numberFolders, plural, one {1 folder} other {# folders}} - {numberAssets, plural, one {1 picture} other {# pictures}}',
  'upload.list-assets-select': 'Select the picture {name}',
  'upload.list.assets.type-not-allowed': 'This is not a picture. Please choose a JPEG, PNG, WebP, AVIF or HEIC file.',
  'upload.list.assets.to-upload':
    '{number, plural, =0 {No picture} one {1 picture} other {# pictures}} ready to upload',
  'upload.list.folder.subtitle':
    '{folderCount, plural, one {# folder} other {# folders}}, {filesCount, plural, one {# picture} other {# pictures}}',
  'upload.mediaLibraryInput.placeholder': 'Click to add a picture, or drag one here',
  'upload.modal.file-details.id': 'Number',
  'upload.modal.folder.elements.count': '{folderCount} folders, {assetCount} pictures',
  'upload.modal.header.browse': 'Add pictures',
  'upload.modal.header.pending-assets': 'Pictures to be uploaded',
  'upload.modal.selected-list.sub-header-subtitle': 'Drag the pictures into their order',
  'upload.modal.upload-list.footer.button':
    'Upload {number, plural, one {# picture} other {# pictures}} to the library',
  'upload.modal.upload-list.sub-header-subtitle': 'Look at the pictures before they are added',
  'upload.modal.upload-list.sub-header.button': 'Add more pictures',
  'upload.search.label': 'Search for a picture',
  'upload.tabs.title': 'How do you want to upload your pictures?',
} as const;
