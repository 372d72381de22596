export {
  type CardActions,
  CardField,
  CardGateway,
  type CardHolder,
  type CardSource,
  type GatewayState,
  useCardConfirm,
} from './card-field';
export { Wallets, type WalletOwner } from './wallets';
