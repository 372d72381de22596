import type { SeedFooterGroup } from './types';

/** The link groups of the footer. */
export const footerGroups: SeedFooterGroup[] = [
  {
    title: 'About us',
    links: [
      { label: 'The temple', href: '/about' },
      { label: 'Become a member', href: '/membership' },
      { label: 'Privacy', href: '/info/privacy' },
      { label: 'Terms', href: '/info/terms' },
      { label: 'Refunds', href: '/info/refunds' },
    ],
  },
  {
    title: 'Contact us',
    links: [
      { label: '6299 Oak Grove Rd, Newburgh', href: '/about' },
      { label: '(812) 555-0142', href: 'tel:+18125550142' },
      { label: 'office@saidham.example', href: 'mailto:office@saidham.example' },
      { label: 'Newsletter', href: '/newsletter' },
    ],
  },
  {
    title: 'Videos',
    links: [
      { label: 'Kakad Aarati', href: '/home#videos' },
      { label: 'Madhyan Aarati', href: '/home#videos' },
      { label: 'Dhoop Aarati', href: '/home#videos' },
      { label: 'Shej Aarati', href: '/home#videos' },
      { label: 'Sai Bhajan', href: '/home#videos' },
      { label: 'Guru Paduka', href: '/home#videos' },
    ],
  },
  {
    title: 'Social Media',
    links: [
      { label: 'YouTube', href: 'https://www.youtube.com/' },
      { label: 'Facebook', href: 'https://www.facebook.com/' },
      { label: 'Instagram', href: 'https://www.instagram.com/' },
    ],
  },
];
