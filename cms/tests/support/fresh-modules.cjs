'use strict';

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

/** Has this thread compile each of those files once, however often it is loaded. */
exports.keepCompiled = () => {
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

/** Forgets what the modules of Strapi and of the product have kept: whoever asks for one next gets a new one. */
exports.forgetModules = () => {
  for (const [file, kept] of Object.entries(require.cache)) {
    if (isOurs(file)) delete require.cache[file];
    else kept.children = (kept.children ?? []).filter(({ id }) => !isOurs(id));
    // A library would keep the first module that asked for it, and with it the first server.
    if (kept.parent && isOurs(kept.parent.id)) kept.parent = undefined;
  }
};
