'use strict';

const asyncHooks = require('node:async_hooks');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
const options = { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };

/**
 * Strapi, the server and its plugins; not the contract and the rules, nor the libraries that Strapi brings, which keep
 * nothing of a shop.
 */
const ours = /[\\/](@strapi|cms[\\/]dist|plugins[\\/][^\\/]+[\\/]dist)[\\/](?!.*[\\/]node_modules[\\/])/;
const isOurs = (file) => ours.test(file);

const compiled = new Map();
const compileAnew = Module.prototype._compile;

function compileOnce(content, filename) {
  const known = compiled.get(filename);
  if (known) return known;
  const made = vm.compileFunction(content, parameters, { ...options, filename });
  compiled.set(filename, made);
  return made;
}

const readAnew = Module._extensions['.js'];
const resolveAnew = Module._resolveFilename;
const resolved = new Map();

/** Has this thread find, read and compile each of those files once, however often it is loaded. */
exports.keepCompiled = () => {
  Module._extensions['.js'] = (module, filename) =>
    compiled.has(filename) ? module._compile(undefined, filename) : readAnew(module, filename);
  Module._resolveFilename = (request, parent, ...rest) => {
    if (!parent || !isOurs(parent.filename ?? '') || rest.some(Boolean)) return resolveAnew(request, parent, ...rest);
    const key = `${path.dirname(parent.filename)}\0${request}`;
    const found = resolved.get(key) ?? resolveAnew(request, parent);
    resolved.set(key, found);
    return found;
  };
  Module.prototype._compile = function _compile(content, filename, ...rest) {
    if (!isOurs(filename)) return compileAnew.call(this, content, filename, ...rest);
    const require = (id) => this.require(id);
    require.resolve = (id, resolving) => Module._resolveFilename(id, this, false, resolving);
    require.cache = Module._cache;
    require.main = process.mainModule;
    require.extensions = Module._extensions;
    const run = compileOnce(content, filename);
    return run.call(this.exports, this.exports, require, this, filename, path.dirname(filename));
  };
};

const { AsyncLocalStorage } = asyncHooks;

/** The async stores of the modules that were loaded since the last forgetting. */
let stores = new Set();

/** Has each async store noted that a module makes from now on, so that it can be let go of with the module. */
exports.noteStores = () => {
  const NotedStorage = class extends AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      stores.add(this);
    }
  };
  // Node 22 and later do not let it be assigned.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: NotedStorage, configurable: true });
};

/**
 * Forgets what the modules of Strapi and of the product have kept: whoever asks for one next gets a new one. It gives
 * what lets go of their async stores, once their server has stopped: Node hands every store that was ever used on to each
 * promise that is made, so that after a hundred servers a third of all time went into stores of modules that were gone.
 */
exports.forgetModules = () => {
  for (const [file, kept] of Object.entries(require.cache)) {
    if (isOurs(file)) delete require.cache[file];
    else kept.children = (kept.children ?? []).filter(({ id }) => !isOurs(id));
    // A library would keep the first module that asked for it, and with it the first server.
    if (kept.parent && isOurs(kept.parent.id)) kept.parent = undefined;
  }
  const made = new Set();
  stores = made;
  return () => {
    for (const store of made) store.disable();
  };
};
