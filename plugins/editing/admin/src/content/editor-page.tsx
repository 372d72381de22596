import type { ComponentType } from 'react';
import { Page } from '@strapi/strapi/admin';
import type { RouteObject } from 'react-router-dom';
import { contentPage } from './content-page';

/** Strapi's page of the pictures, for those who may see them; to everybody else it would show refused calls. */
function picturesPage(Stock: ComponentType): ComponentType {
  const permissions = [{ action: 'plugin::upload.read', subject: null }];
  return function Pictures() {
    return (
      <Page.Protect permissions={permissions}>
        <Stock />
      </Page.Protect>
    );
  };
}

const around: Readonly<Record<string, (stock: ComponentType) => ComponentType>> = {
  'content-manager/*': contentPage,
  'plugins/upload/*': picturesPage,
};

/** A page of the panel as it is, or with what editors need around it. */
export function editorPage(route: RouteObject): RouteObject {
  const wrap = around[route.path ?? ''];
  const { lazy } = route;
  if (!wrap || !lazy) return route;
  const load = async () => {
    const { Component, ...others } = (await lazy()) as { readonly Component: ComponentType };
    return { ...others, Component: wrap(Component) };
  };
  return { ...route, lazy: load };
}
