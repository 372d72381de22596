export { PublicHome } from './public-home';
export { Section } from './section';
