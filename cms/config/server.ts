import path from 'node:path';
import { configureLog, strapiLogger } from '../src/platform/log/log';
import { settings } from '../src/platform/runtime/settings';

export default () => {
  const { env, secrets, dataFolder } = settings();
  configureLog({ format: env.logFormat, level: env.logLevel });
  const behindProxy = env.trustedProxies.hops > 0 || env.trustedProxies.networks.length > 0;
  return {
    host: env.host,
    port: env.port,
    dirs: { public: path.join(dataFolder, 'public') },
    app: { keys: secrets.appKeys },
    proxy: { koa: behindProxy, ...(env.trustedProxies.hops > 0 ? { maxIpsCount: env.trustedProxies.hops } : {}) },
    // Longer than the minute of proxies, so that the proxy closes idle connections first and loses no request.
    http: { serverOptions: { keepAliveTimeout: 65_000 } },
    logger: { startup: { enabled: false }, updates: { enabled: false }, config: strapiLogger() },
    transfer: { remote: { enabled: false } },
  };
};
