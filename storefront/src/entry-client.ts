import { firstDrawing } from './lib/first-drawing';

void firstDrawing().then(async () => (await import('./open-shop')).openShop());
